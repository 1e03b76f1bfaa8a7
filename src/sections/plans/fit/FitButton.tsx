import { useEffect, useEffectEvent } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FRAGMENT, fitLabel } from '../plans.built.ts';
import { fetchData, useWindow } from '../useWindow.tsx';
import type { FitData } from './make-fit-data.ts';

interface Props {
  /** The plan's id. */
  plan: string;
  /** The plan large, for who has no script. */
  href: string;
  /** A link opens this plan. */
  onLink(): void;
}

/**
 * Opens a plan with ruler and furniture. Nothing of them is fetched before somebody presses, or comes by a link to
 * an arrangement.
 */
export function FitButton({ plan: id, href, onLink }: Props) {
  const { button, open, shown } = useWindow(async (close, link) => {
    const [{ default: FitTool }, data] = await Promise.all([
      import('./FitTool.tsx'),
      fetchData<FitData>('/medidas.json'),
    ]);
    const plan = data.plans[id];
    // Another link, followed while the tools are open, begins them anew.
    return plan && <FitTool key={link} {...{ data, id, plan, link }} onClose={close} />;
  });

  const follow = useEffectEvent(() => {
    const link = location.hash;
    if (!link.startsWith(`${FRAGMENT}${id}_`)) return;
    // Followed once: afterwards the visitor's own arrangement counts.
    history.replaceState(null, '', '#plantas');
    onLink();
    void open(link);
  });
  useEffect(() => {
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return (
    <>
      <ButtonLink {...button} href={href} variant="outline" className="plan-fit phone-wide screen-only">
        {fitLabel}
      </ButtonLink>
      {shown}
    </>
  );
}
