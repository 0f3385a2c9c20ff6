import { Icon } from '../../ui/Icon.tsx';

export function MissionAndVision() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="rounded-panel bg-peacock-900 px-7 py-8 text-white md:px-9 md:py-10">
        <Icon name="target" className="text-[2.125rem] text-marigold-400" />
        <h3 className="mt-4 text-[1.75rem]">Our Mission</h3>
        <p className="mt-2 text-[1.0625rem] text-pale">
          To help people borrow right today for a better tomorrow: with products that are simple, fair and honest, and with
          the needs of the customer at heart.
        </p>
      </div>
      <div className="rounded-panel bg-marigold-200 px-7 py-8 md:px-9 md:py-10">
        <Icon name="sparkle" className="text-[2.125rem] text-marigold-800" />
        <h3 className="mt-4 text-[1.75rem]">Our Vision</h3>
        <p className="mt-2 text-[1.0625rem] text-peacock-800">
          An India where everyone understands the loan they sign, and where neither your city nor your paperwork decides
          whether you get a fair offer.
        </p>
      </div>
    </div>
  );
}
