/** Short lists that this browser keeps, the newest entry first. */

import { recallList, remember } from "./local-storage.ts";

export class StoredList<T extends object> {
  readonly #key: string;
  readonly #most: number;
  readonly #id: keyof T;
  readonly #valid: (one: Partial<T>) => boolean;

  constructor(key: string, most: number, id: keyof T, valid: (one: Partial<T>) => boolean) {
    this.#key = key;
    this.#most = most;
    this.#id = id;
    this.#valid = valid;
  }

  all(): T[] {
    const kept = recallList(this.#key) as T[];
    return kept.filter((one) => this.#valid(one ?? {})).slice(0, this.#most);
  }

  keep(one: T): void {
    this.#write([one, ...this.#others(one[this.#id])]);
  }

  drop(id: T[keyof T]): void {
    this.#write(this.#others(id));
  }

  #others(id: T[keyof T]): T[] {
    return this.all().filter((one) => one[this.#id] !== id);
  }

  #write(list: T[]): void {
    remember(this.#key, JSON.stringify(list.slice(0, this.#most)));
  }
}

export interface StoredItem {
  id: string;
  name: string;
}

const named = ({ id, name }: Partial<StoredItem>) =>
  typeof id === "string" && typeof name === "string";

/** Events made in this browser, and clubs joined with it. */
export const myEvents = new StoredList<StoredItem>("events", 50, "id", named);
export const myClubs = new StoredList<StoredItem>("clubs", 50, "id", named);
