/** Progress of an upload, and then of the server's processing. */
export function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2">
      <p role="status" className="flex justify-between gap-3 font-semibold">
        Processing image...
        <span aria-hidden className="num">
          {percent < 100 ? `${percent}%` : ''}
        </span>
      </p>
      <progress aria-label="Upload" max={100} value={percent} className="w-full accent-peacock-600" />
    </div>
  );
}
