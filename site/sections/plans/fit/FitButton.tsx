import { useEffect, useEffectEvent } from 'react';
import type { PlanData } from '../../../pictures/plans.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FIT_TITLE, FRAGMENT } from '../plan-words.ts';
import { fetchData, useWindow } from '../useWindow.tsx';
import type { FitData } from './make-fit-data.ts';

interface Props {
  plan: PlanData;
  /** A link opens this plan. */
  onLink(): void;
}

/**
 * Opens a plan with ruler and furniture. Nothing of them is fetched before somebody presses, or
 * comes by a link to an arrangement.
 */
export function FitButton({ plan, onLink }: Props) {
  const { id, large } = plan;
  const { button, open, shown } = useWindow(async (close, link) => {
    const [{ default: FitTool }, data] = await Promise.all([
      import('./FitTool.tsx'),
      fetchData<FitData>('/medidas.json'),
    ]);
    const ground = data.plans[id];
    // Another link, followed while the tools are open, begins them anew.
    return (
      ground && (
        <FitTool key={link} data={data} plan={plan} ground={ground} link={link} onClose={close} />
      )
    );
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
      <ButtonLink
        {...button}
        href={large.src}
        variant="outline"
        className="plan-fit phone-wide screen-only"
      >
        {FIT_TITLE}
      </ButtonLink>
      {shown}
    </>
  );
}
