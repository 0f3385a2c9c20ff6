export default function HomePage() {
  return <h1>Rinova</h1>;
}
