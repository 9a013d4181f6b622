import { globalStyle } from '@vanilla-extract/css'

/** Elements are inline unless somebody says otherwise; no more than that, so that a page's rule wins. */
globalStyle(
  ':where(daysheet-invoice-editor, daysheet-invoice-approvals, daysheet-timesheet-form, daysheet-timesheet-approvals)',
  { display: 'block' },
)
