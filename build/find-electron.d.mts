export function findElectron(env?: Record<string, string | undefined>): string | null;
export function getElectron(): Promise<string | null>;
export function whyNoWindow(here: {
  env: Record<string, string | undefined>;
  platform: string;
  uid: number | undefined;
}): string | null;
