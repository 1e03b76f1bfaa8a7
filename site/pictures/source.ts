import type { Content } from '#core/launch/schema.ts';
import type { LaunchPictures } from './launch-pictures.ts';
import type { PlanFiles } from './plan-files.ts';

export interface PictureSource {
  content: Content;
  pictures: LaunchPictures;
  plans: PlanFiles;
}
