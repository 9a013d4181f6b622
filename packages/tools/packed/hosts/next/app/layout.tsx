import type { ReactNode } from 'react'
import '@daysheet/widgets/styles.css'

export const metadata = { title: 'Your hours' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  )
}
