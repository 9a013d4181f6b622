import ts from 'typescript'
import { widgetsProgram } from '../widgets-program.ts'
import { textsOf } from './texts-of.ts'
import { isWordsConstant, SAYING_CALLS, WORD_NAMES } from './word-places.ts'

const SCREENS = /packages\/widgets\/src\/(features|provider|ui)\//
const RULES = /packages\/core\/src\/(contract|domain)\//
const NO_PRODUCT = /\.(test|stories|css)\.tsx?$|story|stories-support|\/(said|api-client)\.ts$/

/** Something a person reads: it begins like a sentence, or is one. */
const isShown = (text: string): boolean =>
  /[a-z]{2}/.test(text) && /^[A-Z0-9({]|^\S+ /.test(text) && !/^[a-z.(-]+[:/]|: \w+\)$/.test(text)

const isBlank = (child: ts.JsxChild) =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) ||
  (ts.isJsxExpression(child) && !child.expression)

/** The one text of a part of the kit; what is put together of several pieces is no slot's text. */
function onlyChild({ openingElement, children }: ts.JsxElement): ts.JsxChild | null {
  if (!/^[A-Z]/.test(openingElement.tagName.getText())) return null
  const [only, ...others] = children.filter((child) => !isBlank(child))
  return only && others.length === 0 ? only : null
}

/** Every fixed text that the widgets show, in the order of the alphabet. */
export function collectLabelKeys(): string[] {
  const program = widgetsProgram()
  const checker = program.getTypeChecker()
  const keys = new Set<string>()

  for (const file of program.getSourceFiles()) {
    const isScreen = SCREENS.test(file.fileName)
    if ((!isScreen && !RULES.test(file.fileName)) || NO_PRODUCT.test(file.fileName)) continue
    const shown = (node: ts.Expression) => {
      for (const text of textsOf(checker, node)) if (isShown(text)) keys.add(text)
    }
    const said = (node: ts.Expression) => {
      for (const text of textsOf(checker, node)) if (text.trim()) keys.add(text)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const callee = node.expression.getText(file)
        if (callee === 'words' || callee === 'say' || callee === 'useWords()') {
          if (node.arguments[0]) said(node.arguments[0])
        } else if (SAYING_CALLS.test(callee)) node.arguments.forEach((argument) => shown(argument))
      } else if (isScreen && ts.isJsxElement(node)) {
        const only = onlyChild(node)
        if (only && ts.isJsxText(only)) {
          const text = only.text.replace(/\s*\n\s*/g, ' ').trim()
          if (isShown(text)) keys.add(text)
        } else if (only && ts.isJsxExpression(only) && only.expression) shown(only.expression)
      } else if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name)) {
        const { initializer } = node
        const value =
          initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
        if (WORD_NAMES.has(node.name.text) && value && ts.isExpression(value)) shown(value)
      } else if (ts.isPropertyAssignment(node)) {
        const name = ts.isComputedPropertyName(node.name) ? '' : node.name.text
        if (WORD_NAMES.has(name)) shown(node.initializer)
      } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
        if (isWordsConstant(node.name.text) && node.initializer) shown(node.initializer)
      } else if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
        const name = (node.propertyName ?? node.name).getText(file)
        if (WORD_NAMES.has(name) && node.initializer) shown(node.initializer)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return [...keys].toSorted((one, other) => (one < other ? -1 : 1))
}
