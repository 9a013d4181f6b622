export const LABEL_KEYS = ['Submit Invoice', 'Net pay'] as const
export type LabelKey = (typeof LABEL_KEYS)[number]
