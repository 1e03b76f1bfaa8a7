import { useEffect, useEffectEvent } from 'react';
import type { PlanData } from '../../../pictures/plans.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { fetchData, useWindow } from '../useWindow.tsx';
import { FIT_TITLE, FRAGMENT } from '../words.ts';
import type { FitData } from './make-fit-data.ts';

interface Props {
  plan: PlanData;
  onLink(): void;
}

/** Fetches the tools only on a press or when a link to an arrangement is followed. */
export function FitButton({ plan, onLink }: Props) {
  const { id, large } = plan;
  const { button, open, shown } = useWindow(async (close, link) => {
    const [{ default: FitTool }, data] = await Promise.all([
      import('./FitTool.tsx'),
      fetchData<FitData>('/medidas.json'),
    ]);
    const fitPlan = data.plans[id];
    // The key restarts the tools when another link is followed while they are open.
    return (
      fitPlan && (
        <FitTool key={link} data={data} plan={plan} fitPlan={fitPlan} link={link} onClose={close} />
      )
    );
  });

  const follow = useEffectEvent(() => {
    const link = location.hash;
    if (!link.startsWith(`${FRAGMENT}${id}_`)) return;
    // The link is removed after use so that a reload shows the visitor's own arrangement.
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
