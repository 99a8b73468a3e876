import { expect, test } from "vitest";
import { forgetOffer, keepToken, offeredToken, socketAddress, tokenFor } from "./seat-token.ts";

test("a token in the address is an offer until it is answered, and kept by nobody", () => {
  history.replaceState(null, "", "/table/abc?look#s3cret");
  expect(offeredToken()).toBe("s3cret");
  expect(tokenFor("abc")).toBeNull();
  forgetOffer();
  expect(offeredToken()).toBeNull();
  expect(location.pathname + location.search + location.hash).toBe("/table/abc?look");
});

test.each(["%zz", "s3cret<", " ", "x".repeat(81)])(
  "a link that ends in #%s offers no seat",
  (end) => {
    history.replaceState(null, "", `/table/abc#${end}`);
    expect(offeredToken()).toBeNull();
    expect(location.hash).toBe("");
  },
);

test("a seat is kept for its table until it is given up", () => {
  keepToken("abc", "s3cret");
  expect(tokenFor("abc")).toBe("s3cret");
  expect(tokenFor("other")).toBeNull();
  keepToken("abc", null);
  expect(tokenFor("abc")).toBeNull();
});

test("the socket is asked for by its path", () => {
  expect(socketAddress("a/b")).toBe("/api/tables/a%2Fb/socket");
});
