import { ChatLink } from '../ui/ChatLink.tsx';

interface Props {
  /** Of the form that the submit button of the visible one sends. */
  id: string;
  /** The chat with its message. */
  href: string;
  label: string;
}

/** Here and not in a stylesheet: pages with a provider that answers forms need none of it. */
const WITHOUT_SCRIPT = '.form-shell{display:none}.form-chat{width:100%;max-width:26rem}';

/**
 * The chat in the place of a form whose provider answers a native post with no page (docs/decisions/0026): without
 * script as a link, and until the form's script has come by its button. Nothing that was typed goes along.
 */
export function ChatInstead({ id, href, label }: Props) {
  const { origin, pathname, searchParams } = new URL(href);
  return (
    <>
      <noscript>
        <style>{WITHOUT_SCRIPT}</style>
        <ChatLink href={href} size="tall" className="form-chat">
          {label}
        </ChatLink>
      </noscript>
      <form id={id} action={origin + pathname} method="get" target="_blank" rel="noopener" hidden>
        <input type="hidden" name="text" value={searchParams.get('text') ?? ''} />
      </form>
    </>
  );
}
