/** Keys, and what they do. */
export function KeysTable({ lines }: { readonly lines: readonly (readonly [keys: string, what: string])[] }) {
  return (
    <table className="keys">
      <tbody>
        {lines.map(([keys, what]) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
