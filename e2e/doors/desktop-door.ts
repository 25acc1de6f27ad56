/** Why the journeys can't run in Electron here; null when they can. */
export function noDesktop(): string | null {
  return 'the desktop door is not built yet';
}
