import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { Unbroken } from '../../ui/Sentences.tsx';
import type { ViewerItem } from '../../viewer/ViewerPicture.tsx';
import { FitButton } from './fit/FitButton.tsx';
import { PlanFigure, PlanPhoto } from './PlanFigure.tsx';
import { RoomList, RoomTable } from './RoomTable.tsx';
import { RoomMark, RoomPoster } from './room/RoomPoster.tsx';
import type { RoomEntry } from './room/room-data.ts';
import { PLAN_CAPTION, PLANS_CHAT, type PlanWords } from './words.ts';

interface Props {
  words: PlanWords;
  title: string;
  plans: PlanData[];
  photo?: { picture: PictureData; large: ViewerItem } | undefined;
  rooms: RoomEntry[];
  onLink(): void;
}

export const viewerItem = ({ title, area, alt, section, large }: PlanData): ViewerItem => ({
  kind: 'plan',
  title,
  detail: area,
  alt,
  caption: PLAN_CAPTION,
  ...large,
  ...(section.src !== large.src && { small: section }),
});

const TOGETHER = /(\([^)]*\),?|\b\d \p{L}+)/u;

export function PlanPanel({ words, title, plans, photo, rooms, onLink }: Props) {
  const items = [...plans.map(viewerItem), ...(photo ? [photo.large] : [])];

  const drawLarge = (index: number) => async (close: () => void) => {
    const { default: ImageViewer } = await import('../../viewer/ImageViewer.tsx');
    const first = items[index];
    return first && <ImageViewer items={items} first={first} onClose={close} />;
  };

  const figures = plans.map((plan, index) => (
    <PlanFigure
      key={plan.id}
      plan={plan}
      marks={rooms
        .filter((room) => room.plan === plan.id)
        .map((room) => <RoomMark key={room.id} room={room} drawing={plan.section} />)}
      draw={drawLarge(index)}
    >
      {plan.scale && <FitButton plan={plan} onLink={onLink} />}
    </PlanFigure>
  ));
  const alone = plans.length === 1 && plans[0];
  /** A plan alone lists its areas beside it, so they come before the rooms in the page's order. */
  const foot = (
    <div className={alone ? 'plan-foot columns screen-only' : 'plan-foot flow'}>
      {alone ? <RoomList plan={alone} gardenName={words.garden} /> : <RoomTable plans={plans} />}
      <div className={alone ? 'flow' : 'plan-ask row'}>
        <p className="note">{words.nota}</p>
        <ChatLink href={words.chat} className="plan-chat phone-wide">
          {PLANS_CHAT}
        </ChatLink>
      </div>
    </div>
  );
  return (
    <div className={alone ? 'plan-panel plan-panel-alone wrap' : 'plan-panel wrap'}>
      <h3>
        <Unbroken text={title} parts={TOGETHER} />
      </h3>
      {alone ? figures : <div className="plan-row columns later">{figures}</div>}
      {photo && <PlanPhoto {...photo} draw={drawLarge(plans.length)} />}
      {alone && foot}
      {rooms.length > 0 && (
        <div className="room-posters columns screen-only">
          {rooms.map((room) => (
            <RoomPoster key={room.id} room={room} />
          ))}
        </div>
      )}
      {!alone && foot}
    </div>
  );
}
