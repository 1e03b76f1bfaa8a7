import type { ReactNode } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChatLink } from '../../ui/ChatLink.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import './GardenPanel.css';
import { GardenPicture } from './GardenPicture.tsx';
import { PlanFigure } from './PlanFigure.tsx';
import { RoomList } from './RoomList.tsx';
import { RoomTable } from './RoomTable.tsx';
import { RoomMark } from './room/RoomMark.tsx';
import { unbroken } from './unbroken.tsx';

interface Props {
  title: string;
  plans: PlanData[];
  note: string;
  /** Which plan's living room can be entered, and where the mark for it stands, in the drawing's units. */
  entered: { plan: string; at: [x: number, y: number]; label: string };
  /** What the button says that opens a plan with ruler and furniture. */
  fitLabel: string;
  /** The chat button under either tab. */
  chatLabel: string;
  chat: string;
}

function Figures({ plans, entered, fitLabel }: Pick<Props, 'plans' | 'entered' | 'fitLabel'>) {
  return plans.map((plan) => (
    <PlanFigure
      key={plan.id}
      plan={plan}
      mark={plan.id === entered.plan && <RoomMark drawing={plan.section} {...entered} />}
    >
      {plan.measurable && (
        <ButtonLink
          href={plan.large.src}
          variant="outline"
          className="plan-fit"
          role="button"
          aria-haspopup="dialog"
        >
          {fitLabel}
        </ButtonLink>
      )}
    </PlanFigure>
  ));
}

/** Plans side by side, what opens from them, the table of their areas. */
export function StandardPanel({ title, children, ...props }: Props & { children?: ReactNode }) {
  return (
    <div className="plan-panel wrap">
      <h3>{unbroken(title)}</h3>
      <div className="plan-pair">
        <Figures {...props} />
      </div>
      {children}
      <RoomTable plans={props.plans} />
      <div className="plan-foot">
        <p className="note">{props.note}</p>
        <ChatLink href={props.chat} className="plan-chat">
          {props.chatLabel}
        </ChatLink>
      </div>
    </div>
  );
}

interface GardenProps extends Props {
  /** The garden's perspective, as it stands here and as the viewer shows it. */
  photo: { picture: PictureData; large: ViewerItem } | undefined;
}

/** The second tab: one plan, the garden's perspective, the rooms. Several plans stand as in the first. */
export function GardenPanel({ photo, ...props }: GardenProps) {
  const { title, plans } = props;
  const picture = photo && <GardenPicture {...photo} />;
  const [plan] = plans;
  if (!plan || plans.length > 1) return <StandardPanel {...props}>{picture}</StandardPanel>;
  return (
    <div className="plan-panel plan-panel-garden wrap">
      <h3>{title}</h3>
      <Figures {...props} />
      {picture}
      <div className="garden-rooms">
        <RoomList plan={plan} />
        <p className="garden-note note">{props.note}</p>
        <ChatLink href={props.chat} className="plan-chat">
          {props.chatLabel}
        </ChatLink>
      </div>
    </div>
  );
}
