import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

export function MissionAndVision() {
  const { mission } = useWords(words);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="rounded-panel bg-peacock-900 px-7 py-8 text-white md:px-9 md:py-10">
        <Icon name="target" className="text-[2.125rem] text-marigold-400" />
        <h3 className="mt-4 text-[1.75rem]">{mission.ours}</h3>
        <p className="mt-2 text-[1.0625rem] text-pale">{mission.oursText}</p>
      </div>
      <div className="rounded-panel bg-marigold-200 px-7 py-8 md:px-9 md:py-10">
        <Icon name="sparkle" className="text-[2.125rem] text-marigold-800" />
        <h3 className="mt-4 text-[1.75rem]">{mission.vision}</h3>
        <p className="mt-2 text-[1.0625rem] text-peacock-800">{mission.visionText}</p>
      </div>
    </div>
  );
}
