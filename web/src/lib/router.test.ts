import { expect, test } from "vitest";
import { find, type Route } from "./router.svelte.ts";

const load: Route["load"] = () => Promise.reject(new Error("not asked for"));
const ROUTES: Route[] = ["/", "/table/:id", "/rules"].map((path) => ({ path, load }));

function found(path: string): [string, Record<string, string>] | null {
  const match = find(ROUTES, path);
  return match && [match.route.path, match.parameters];
}

test("a path finds its screen, with the values of its parts", () => {
  expect(found("/")).toEqual(["/", {}]);
  expect(found("/table/abc%20d")).toEqual(["/table/:id", { id: "abc d" }]);
  expect(found("/rules/")).toEqual(["/rules", {}]);
});

test("other paths find nothing, and a broken one does no harm", () => {
  expect(found("/tables")).toBeNull();
  expect(found("/table/a/b")).toBeNull();
  expect(found("/table/%E0%A4%A")).toEqual(["/table/:id", { id: "%E0%A4%A" }]);
});
