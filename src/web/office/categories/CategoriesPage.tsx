import { NamesScreen } from '../names/NamesScreen.tsx';

export default function CategoriesPage() {
  return (
    <NamesScreen
      kind="categories"
      purpose="The topics that readers filter the blog by. Every post is filed under one."
      example="Car loans"
    />
  );
}
