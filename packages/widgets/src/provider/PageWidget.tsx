import type { ReactNode } from 'react'
import { Page, type PageProps } from '../ui/layout/Page/Page.tsx'
import { Widget, type WidgetProps } from './Widget.tsx'

/** A widget that is one page under its title, while it loads as well. */
export function PageWidget({ width, ...widget }: WidgetProps & Pick<PageProps, 'width'>) {
  const inPage = (content: ReactNode) => (
    <Page title={widget.title} width={width}>
      {content}
    </Page>
  )
  return (
    <Widget {...widget} skeleton={inPage(widget.skeleton)}>
      {(viewer) => inPage(widget.children(viewer))}
    </Widget>
  )
}
