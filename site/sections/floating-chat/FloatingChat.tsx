import type { Content } from '#core/launch/schema.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { chatTo } from '../chat-to.ts';
import { FLOATING_CHAT } from './words.ts';
import './FloatingChat.css';

export function FloatingChat({ content }: { content: Content }) {
  return (
    <aside className="floating-chat screen-only" aria-label="Conversa">
      <ChatLink href={chatTo(content, 'saber-mais')} className="floating-chat-link">
        {FLOATING_CHAT}
      </ChatLink>
    </aside>
  );
}
