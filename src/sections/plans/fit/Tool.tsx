import type { ComponentProps } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';

/** One of the tools around the board: an icon with its name as a tooltip. */
export function Tool(props: ComponentProps<typeof IconButton>) {
  return <IconButton className="fit-tool" {...props} />;
}
