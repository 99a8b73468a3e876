import { expect, test } from "vitest";
import { keepToken, socketAddress, tokenFor } from "./seat.ts";

test("a token in the address is kept and not left there", () => {
  history.replaceState(null, "", "/table/abc#s3cret");
  expect(tokenFor("abc")).toBe("s3cret");
  expect(location.hash).toBe("");
  expect(tokenFor("abc")).toBe("s3cret");
  expect(tokenFor("other")).toBeNull();
});

test.each(["%zz", "s3cret<", " "])(
  "a link that ends in #%s takes nobody's seat away",
  (garbled) => {
    keepToken("abc", "s3cret");
    history.replaceState(null, "", `/table/abc#${garbled}`);
    expect(tokenFor("abc")).toBe("s3cret");
    expect(location.hash).toBe("");
  },
);

test("a seat that is given up is forgotten", () => {
  keepToken("abc", "s3cret");
  keepToken("abc", null);
  expect(tokenFor("abc")).toBeNull();
});

test("the socket is where the page came from", () => {
  expect(socketAddress("a/b")).toMatch(/^ws:\/\/[^/]+\/api\/tables\/a%2Fb\/socket$/);
});
