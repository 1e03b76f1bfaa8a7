import type { ReactNode } from 'react';
import type { useJob } from './jobs.ts';

interface Props {
  job: Pick<ReturnType<typeof useJob>, 'isRunning' | 'failed'>;
  /** Said while it is built, and once it is done. */
  building: string;
  done?: string | undefined;
  /** What can be done once it has failed. */
  children?: ReactNode;
}

/** How far something is that the server builds. */
export function JobTold({ job: { isRunning, failed }, building, done, children }: Props) {
  return (
    <>
      <p role="status">{isRunning ? building : done}</p>
      {isRunning && <progress aria-label={building} />}
      {failed && (
        <>
          <p className="mistake" role="alert">
            {failed}
          </p>
          {children}
        </>
      )}
    </>
  );
}
