import { findGuidance } from './guidance/index.ts'

/** When a part of the kit is used, and the one thing to do and not to do with it. */
export function HowToUse({ title }: { title: string }) {
  const guidance = findGuidance(title)
  if (!guidance) return null
  return (
    <>
      <h2>How to use it</h2>
      <p>{guidance.use}</p>
      <ul>
        <li>
          <strong>Do</strong> {guidance.do}
        </li>
        <li>
          <strong>Don’t</strong> {guidance.dont}
        </li>
      </ul>
    </>
  )
}
