import type { ReactNode } from 'react'
import { PageHead } from '../SiteFrame.tsx'

export const LegalText = (props: { title: string; intro: string; children: ReactNode }) => (
  <>
    <PageHead title={props.title}>{props.intro}</PageHead>
    <div className="site-text">
      <p className="site-small">
        Last updated <time dateTime="2025-07-31">31 July 2025</time>
      </p>
      {props.children}
    </div>
  </>
)
