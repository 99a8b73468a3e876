import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import BookOptions from "./BookOptions.svelte";
import { plain, type Rulebook } from "./rulebooks.ts";

const book = (id: string, given: Partial<Rulebook>): Rulebook => ({
  ...plain(id),
  title: id,
  ...given,
});

test("rulebooks are chosen by whose they are, those for three players last", () => {
  const select = document.createElement("select");
  const books = [
    book("one", { body: "Alone" }),
    book("old", { body: "Body" }),
    book("three", { body: "Body", players: 3 }),
    book("new", { body: "Body", inForce: true }),
  ];
  const options = mount(BookOptions, { target: select, props: { books } });
  const groups = [...select.querySelectorAll("optgroup")];
  expect(
    groups.map(({ children }) => [...children].map((one) => (one as HTMLOptionElement).value)),
  ).toEqual([["new", "old"], ["three"]]);
  expect(groups[0]?.label).toBe("Body");
  expect(select.options[0]?.value).toBe("one");
  expect(select.options[0]?.parentElement).toBe(select);
  expect(select.options[1]?.textContent).toContain("(");
  expect(select.options[2]?.textContent).not.toContain("(");
  void unmount(options);
});
