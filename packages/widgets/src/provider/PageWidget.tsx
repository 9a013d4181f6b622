import type { ReactNode } from 'react'
import { Page, type PageProps } from '../ui/layout/Page/Page.tsx'
import type { Destination } from './destinations.ts'
import { useLinkTo } from './useLinkTo.ts'
import { Widget, type WidgetProps } from './Widget.tsx'

interface PageWidgetProps extends WidgetProps, Pick<PageProps, 'width'> {
  /** The way back to where it belongs, where the host has one. */
  back?: { label: string; to: Destination }
}

/** A widget that is one page under its title, while it loads as well. */
export function PageWidget({ width, back, ...widget }: PageWidgetProps) {
  const linkTo = useLinkTo()
  const inPage = (content: ReactNode) => (
    <Page
      title={widget.title}
      width={width}
      back={back && { label: back.label, ...linkTo(back.to) }}
    >
      {content}
    </Page>
  )
  return (
    <Widget {...widget} skeleton={inPage(widget.skeleton)}>
      {(viewer) => inPage(widget.children(viewer))}
    </Widget>
  )
}
