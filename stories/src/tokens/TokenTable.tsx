import type { ReactNode } from 'react'
import { cell, code, figure, frame, head, intro, page, table, title } from './tokens.css.ts'

type PageProps = { name: string; children: ReactNode; about: string }

export function TokenPage({ name, about, children }: PageProps) {
  return (
    <main className={page}>
      <h1 className={title}>{name}</h1>
      <p className={intro}>{about}</p>
      {children}
    </main>
  )
}

type TableProps = { label: string; heads: string[]; children: ReactNode }

export function TokenTable({ label, heads, children }: TableProps) {
  return (
    // Reached by keyboard where it scrolls (WCAG 2.1.1).
    <div className={frame} role="region" aria-label={label} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export const Name = ({ children }: { children: ReactNode }) => (
  <th scope="row" className={`${cell} ${code}`}>
    {children}
  </th>
)
export const Cell = ({ children }: { children: ReactNode }) => <td className={cell}>{children}</td>
export const Amount = ({ children }: { children: ReactNode }) => (
  <td className={`${cell} ${figure}`}>{children}</td>
)
