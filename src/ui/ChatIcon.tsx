/** Speech bubble with a handset, in the text's colour. Drawn in `src/assets/drawings/chat-icon.svg`. */
export function ChatIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <use href="#chat-icon" />
    </svg>
  );
}
