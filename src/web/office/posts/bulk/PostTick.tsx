interface PostTickProps {
  title: string;
  checked: boolean;
  /** @param isRange whether Shift was held */
  onToggle(isRange: boolean): void;
}

/** Selects a post for a change of several. With Shift, all posts from the one ticked last. */
export function PostTick({ title, checked, onToggle }: PostTickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        title="Select. Shift selects a range"
        checked={checked}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
        className="size-5 accent-peacock-700"
      />
    </label>
  );
}
