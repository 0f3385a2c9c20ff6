/** A key, as it is written on the keyboard. */
export const Kbd = ({ children, className = '' }: { children: string; className?: string }) => (
  <kbd
    className={`inline-block min-w-5 rounded-[5px] border border-line bg-white px-1.25 text-center font-sans text-t1 leading-4.5 font-medium whitespace-nowrap text-slate ${className}`}
  >
    {children}
  </kbd>
);
