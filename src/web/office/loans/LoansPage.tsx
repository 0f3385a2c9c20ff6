export default function LoansPage() {
  return <h1>LoansPage</h1>;
}
