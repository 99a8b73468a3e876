import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifies, notify, wantNotifications } from "./notifications.ts";

let sent: string[];

function browser(answer: "granted" | "denied", visibility: "hidden" | "visible" = "hidden"): void {
  const asked = class {
    static permission = "default";
    static async requestPermission() {
      asked.permission = answer;
      return answer;
    }
    constructor(title: string) {
      sent.push(title);
    }
  };
  vi.stubGlobal("Notification", asked);
  vi.stubGlobal("document", { visibilityState: visibility });
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("a visitor who has allowed it is notified while the page is out of sight", async () => {
  browser("granted");
  expect(await wantNotifications(true)).toBe(true);
  await notify("A match is offered", "Aki");
  expect(sent).toEqual(["A match is offered"]);
});

test("nobody is notified of what they see, or after they no longer want it", async () => {
  browser("granted", "visible");
  await wantNotifications(true);
  await notify("A match is offered", "Aki");
  browser("granted");
  await wantNotifications(false);
  await notify("A match is offered", "Aki");
  expect(sent).toEqual([]);
});

test("without the permission of the browser there are none", async () => {
  browser("denied");
  expect(await wantNotifications(true)).toBe(false);
  expect(notifies()).toBe(false);
});
