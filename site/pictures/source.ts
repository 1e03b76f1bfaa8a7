import type { Content } from '#core/launch/schema.ts';
import type { LaunchPictures } from './launch-pictures.ts';
import type { PlanFiles } from './plan-files.ts';

/** A launch as its pictures are resolved from. */
export interface PictureSource {
  content: Content;
  pictures: LaunchPictures;
  plans: PlanFiles;
}
