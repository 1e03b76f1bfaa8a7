import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { fetchWithData, opens, type PressFailure, useOnPress } from '../useOnPress.ts';
import type FitTool from './FitTool.tsx';
import { FRAGMENT, planOfLink } from './link.ts';
import type { FitData } from './make-fit-data.ts';

interface Props {
  /** The plan's id. */
  plan: string;
  /** The plan large, for who has no script. */
  href: string;
  failure: PressFailure;
  /** A link opens this plan. */
  onLink(): void;
  children: ReactNode;
}

const fetchTool = () =>
  fetchWithData<ComponentType<ComponentProps<typeof FitTool>>, FitData>(
    import('./FitTool.tsx'),
    '/medidas.json',
  );

/**
 * The text of the link by which the visitor came, if it speaks of this plan. Given once: afterwards the visitor's own
 * arrangement counts.
 */
function takeLink(plan: string): string | null {
  const start = `#${FRAGMENT}`;
  const text = location.hash.startsWith(start) ? location.hash.slice(start.length) : '';
  if (planOfLink(text) !== plan) return null;
  history.replaceState(null, '', '#plantas');
  return text;
}

/**
 * Opens a plan with ruler and furniture. Nothing of them is fetched before somebody presses, or comes by a link to
 * an arrangement.
 */
export function FitButton({ plan, href, failure, onLink, children }: Props) {
  const [fetched, fetchThen] = useOnPress(fetchTool, failure);
  const [open, setOpen] = useState<{ link: string | null } | null>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const enter = (link: string | null) => {
    if (button.current) void fetchThen(button.current, () => setOpen({ link }));
  };

  const follow = useEffectEvent(() => {
    const link = takeLink(plan);
    if (link === null) return;
    onLink();
    enter(link);
  });
  useEffect(() => {
    const changed = () => follow();
    changed();
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);

  const shown = open && fetched?.data.plans[plan];
  return (
    <>
      <ButtonLink
        ref={button}
        href={href}
        variant="outline"
        className="plan-fit"
        {...opens(() => enter(null))}
      >
        {children}
      </ButtonLink>
      {shown && (
        <fetched.Window
          // Another link, followed while the tools are open, begins them anew.
          key={open.link}
          data={fetched.data}
          id={plan}
          plan={shown}
          link={open.link}
          returnFocusTo={button}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
