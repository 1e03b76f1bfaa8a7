import { ChatLink } from '../../ui/ChatLink.tsx';
import './FloatingChat.css';

/** The chat button that stays on screen; it steps aside for what `screen-watch.ts` sees, for dialogs and notices. */
export function FloatingChat({ href, label }: { href: string; label: string }) {
  return (
    <aside className="floating-chat" aria-label="Conversa">
      <ChatLink href={href} className="floating-chat-link">
        {label}
      </ChatLink>
    </aside>
  );
}
