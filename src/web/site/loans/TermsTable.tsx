interface TermsTableProps {
  caption: string;
  rows: readonly { label: string; value: string }[];
}

export function TermsTable({ caption, rows }: TermsTableProps) {
  return (
    <div className="min-w-0 rounded-panel border border-line bg-white px-6 pt-6 pb-4 shadow-2 md:px-9 md:pt-8">
      <table className="w-full text-left wrap-anywhere">
        <caption className="pb-3 text-left font-display text-[1.375rem] font-bold">{caption}</caption>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-t border-line align-baseline">
              <th scope="row" className="w-[38%] py-3.5 pr-4 text-[0.9375rem] font-normal text-slate">
                {label}
              </th>
              <td className="num py-3.5 text-[1.125rem] leading-tight font-bold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
