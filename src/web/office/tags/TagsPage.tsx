import { NamesScreen } from '../names/NamesScreen.tsx';

export default function TagsPage() {
  return (
    <NamesScreen
      kind="tags"
      purpose="Keywords that posts share. Readers see them as #name under an article."
      example="credit score"
    />
  );
}
