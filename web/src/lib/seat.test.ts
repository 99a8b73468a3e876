import { expect, test } from "vitest";
import { keepToken, socketAddress, tokenFor } from "./seat.ts";

test("a token in the address is kept and not left there", () => {
  history.replaceState(null, "", "/table/abc#s3cret");
  expect(tokenFor("abc")).toBe("s3cret");
  expect(location.hash).toBe("");
  expect(tokenFor("abc")).toBe("s3cret");
  expect(tokenFor("other")).toBeNull();
});

test("an address that is no text leaves the page standing", () => {
  history.replaceState(null, "", "/table/odd#%zz");
  expect(tokenFor("odd")).toBe("%zz");
});

test("a seat that is given up is forgotten", () => {
  keepToken("abc", "s3cret");
  keepToken("abc", null);
  expect(tokenFor("abc")).toBeNull();
});

test("the socket is where the page came from", () => {
  expect(socketAddress("a/b")).toMatch(/^ws:\/\/[^/]+\/api\/tables\/a%2Fb\/socket$/);
});
