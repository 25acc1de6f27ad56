/** A page of notes under a moon. Decoration. */
export function DreamDrawing() {
  return (
    <svg
      width="112"
      height="72"
      viewBox="0 0 112 72"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M18 12h28M12 20h40" stroke="var(--accent-line)" />
      <rect x="6" y="28" width="52" height="38" rx="5" />
      <path d="M15 39h34M15 47h34M15 55h18" />
      <path d="M92 14a20 20 0 1 0 14 30 15.5 15.5 0 0 1-14-30z" fill="var(--accent-weak)" />
      <path d="M104 8v6M101 11h6M76 6v4M74 8h4" stroke="var(--accent-line)" />
    </svg>
  );
}
