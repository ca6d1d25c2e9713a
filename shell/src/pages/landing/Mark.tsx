/** The mark: a ring, two inclined orbits, one bead. Decoration; whoever uses it names the link. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="14" strokeWidth="1.5" />
      <ellipse cx="16" cy="16" rx="14" ry="6" transform="rotate(-32 16 16)" />
      <ellipse cx="16" cy="16" rx="14" ry="6" transform="rotate(52 16 16)" />
      <circle cx="27.2" cy="7.6" r="2.4" fill="currentColor" stroke="none" />
    </svg>
  );
}
