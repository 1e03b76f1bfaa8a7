import { LagoonRoute } from '../ui/LagoonRoute.tsx';

interface Props {
  src: string;
  /** With house and route, and this name beside them: here you arrived. Without: here you are lost. */
  label?: string | undefined;
}

/** The lagoon behind a small page, cut off at the page's edges. */
export function LagoonDrawing({ src, label }: Props) {
  return (
    <div className="lagoon-page-art" aria-hidden={label ? undefined : true}>
      <div className="lagoon-page-drawing">
        <img src={src} alt="" width="1600" height="1000" />
        {label && <LagoonRoute label={label} light />}
      </div>
    </div>
  );
}
