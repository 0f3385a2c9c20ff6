/** For example `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? (['kB', 1e3] as const) : bytes < 1e9 ? (['MB', 1e6] as const) : (['GB', 1e9] as const);
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** A file size for people: "320 KB", "1.4 MB". */
export function sayBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
