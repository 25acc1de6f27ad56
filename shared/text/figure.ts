/** 12,345, as every sentence writes a figure. */
export function figure(value: number): string {
  return value.toLocaleString('en-US');
}

/** "1 memory", "2,000 memories". */
export function counted(value: number, one: string, many: string): string {
  return `${figure(value)} ${value === 1 ? one : many}`;
}
