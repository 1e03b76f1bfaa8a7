import { type ComponentProps, useRef } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import { FitButton } from './fit/FitButton.tsx';
import { GardenPicture } from './GardenPicture.tsx';
import { PlanFigure } from './PlanFigure.tsx';
import { viewerItem } from './plan-items.ts';
import { RoomList } from './RoomList.tsx';
import { RoomTable } from './RoomTable.tsx';
import { RoomMark } from './room/RoomMark.tsx';
import { RoomPoster } from './room/RoomPoster.tsx';
import type { RoomPosterData } from './room/room-pictures.ts';
import { unbroken } from './unbroken.tsx';
import { useLarge } from './useLarge.tsx';
import type { PressFailure } from './useWindow.ts';

interface Props {
  title: string;
  plans: PlanData[];
  /** The garden's perspective, as it stands here and as the viewer shows it. */
  photo?: { picture: PictureData; large: ViewerItem } | undefined;
  /** Photo and rooms beside a plan that stands alone; several stand side by side, the table of their areas below. */
  aside?: boolean;
  words: {
    note: string;
    /** Under a plan in the viewer. */
    caption: string;
    /** What the button says that opens a plan with ruler and furniture. */
    fit: string;
    /** The chat button, and the chat it opens. */
    chat: string;
    chatHref: string;
    /** What is said when a window can't be had. */
    failure: PressFailure;
  };
  /** The plan that can be entered, and where on its drawing one stands then. */
  entered: Pick<ComponentProps<typeof RoomMark>, 'at' | 'label'> & { plan: string };
  poster: RoomPosterData | undefined;
  /** Which way the visitor looked last in the room, in degrees. */
  heading: number;
  onLook(heading: number): void;
  /** A link to an arrangement opens one of these plans. */
  onLink(): void;
}

/** The plans of one tab, what opens from them, and their areas. */
export function PlanPanel({ title, plans, photo, aside, words, entered, poster, ...props }: Props) {
  const { heading, onLook, onLink } = props;
  const drawings = useRef(new Set<HTMLImageElement>());
  const items = [...plans.map((plan) => viewerItem(plan, words.caption)), ...(photo ? [photo.large] : [])];
  const { show, viewer } = useLarge(words.failure, items, drawings);

  const figures = plans.map((plan, index) => (
    <PlanFigure
      key={plan.id}
      plan={plan}
      mark={entered.plan === plan.id && <RoomMark {...entered} drawing={plan.section} heading={heading} />}
      drawings={drawings}
      onLarge={(link) => show(index, link)}
    >
      {plan.measurable && (
        <FitButton plan={plan.id} href={plan.large.src} failure={words.failure} onLink={onLink}>
          {words.fit}
        </FitButton>
      )}
    </PlanFigure>
  ));
  const picture = photo && <GardenPicture {...photo} onLarge={(link) => show(plans.length, link)} />;
  const chat = (
    <ChatLink href={words.chatHref} className="plan-chat">
      {words.chat}
    </ChatLink>
  );

  const [plan] = plans;
  if (aside && plan && plans.length === 1)
    return (
      <div className="plan-panel plan-panel-garden wrap">
        <h3>{title}</h3>
        {figures}
        {picture}
        <div className="garden-rooms">
          <RoomList plan={plan} />
          <p className="garden-note note">{words.note}</p>
          {chat}
        </div>
        {viewer}
      </div>
    );
  return (
    <div className="plan-panel wrap">
      <h3>{unbroken(title)}</h3>
      <div className="plan-pair">{figures}</div>
      {picture}
      {poster && <RoomPoster poster={poster} failure={words.failure} onLook={onLook} />}
      <RoomTable plans={plans} />
      <div className="plan-foot">
        <p className="note">{words.note}</p>
        {chat}
      </div>
      {viewer}
    </div>
  );
}
