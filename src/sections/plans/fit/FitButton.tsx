import { useEffect, useEffectEvent, useRef } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FRAGMENT, fitLabel } from '../plans.built.ts';
import { fetchData, opens, useWindow } from '../useWindow.tsx';
import type { FitData } from './make-fit-data.ts';

interface Props {
  /** The plan's id. */
  plan: string;
  /** The plan large, for who has no script. */
  href: string;
  /** A link opens this plan. */
  onLink(): void;
}

async function fetchTool() {
  const [{ default: FitTool }, data] = await Promise.all([
    import('./FitTool.tsx'),
    fetchData<FitData>('/medidas.json'),
  ]);
  return { FitTool, data };
}

/** Opened by a press, the tools show what the visitor laid. */
const OWN: { link?: string } = {};

/**
 * Opens a plan with ruler and furniture. Nothing of them is fetched before somebody presses, or comes by a link to
 * an arrangement.
 */
export function FitButton({ plan, href, onLink }: Props) {
  const { open, shown, show } = useWindow(fetchTool, OWN);
  const button = useRef<HTMLAnchorElement>(null);

  const follow = useEffectEvent(() => {
    const link = location.hash;
    if (!link.startsWith(`${FRAGMENT}${plan}_`) || !button.current) return;
    // Followed once: afterwards the visitor's own arrangement counts.
    history.replaceState(null, '', '#plantas');
    onLink();
    void open(button.current, { link });
  });
  useEffect(() => {
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const drawn = shown?.data.plans[plan];
  return (
    <>
      <ButtonLink
        ref={button}
        href={href}
        variant="outline"
        className="plan-fit phone-wide screen-only"
        {...opens((link) => void open(link))}
      >
        {fitLabel}
      </ButtonLink>
      {drawn && (
        <shown.FitTool
          // Another link, followed while the tools are open, begins them anew.
          key={shown.link}
          data={shown.data}
          id={plan}
          plan={drawn}
          link={shown.link}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
