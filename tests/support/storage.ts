/** An in-memory Web Storage whose keys are own properties, as in browsers. */
class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  get length(): number {
    return Object.keys(this).length;
  }
}

class ForbiddenStorage extends MemoryStorage {
  override getItem(): never {
    throw new DOMException('The browser forbids storage.', 'SecurityError');
  }

  override setItem(): never {
    throw new DOMException('The browser forbids storage.', 'SecurityError');
  }

  override removeItem(): never {
    throw new DOMException('The browser forbids storage.', 'SecurityError');
  }
}

/** For unit tests of code that uses browser storage. */
export function createStorage({ isForbidden = false } = {}): Storage {
  return isForbidden ? new ForbiddenStorage() : new MemoryStorage();
}
