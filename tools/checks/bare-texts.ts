import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineIn, sourceFiles, visitSyntax, type Syntax } from './source-files.ts';

/** Elements that may hold nothing but text. */
const TEXT_ONLY = new Set(['option', 'title', 'text', 'tspan']);

/** Properties by which a component is given elements; whoever gives them is looked at too. */
const PROPERTIES = [
  'children',
  'details',
  'actions',
  'extra',
  'icon',
  'liveness',
  'dialog',
  'verdict',
  'button',
  'views',
  'more',
  'field',
  'remind',
  'waiting',
];

/**
 * Texts that have siblings and can change, or whose siblings can come and go. A browser that translates the page puts
 * elements in the place of text nodes: React then changes a node that is not shown any more, or fails when it removes it or
 * inserts something before it. A text alone in its element is safe.
 * @param root the repository, or a fixture laid out like it
 * @returns one line for each
 */
export function bareTexts(root: string): string[] {
  return sourceFiles(root, '')
    .filter((file) => file.startsWith('frontend/src/') && file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const lineOf = lineIn(source);
      return bareTextsIn(source, file).map(
        (child) =>
          `${file}:${lineOf(child)} this text can change beside others: it needs an element of its own`,
      );
    });
}

/** @returns the children that are texts */
function bareTextsIn(source: string, file: string): Syntax[] {
  const parents: Syntax[] = [];
  /** Constants and functions of this file that hold or return elements. */
  const drawing: Set<string> = new Set(PROPERTIES);
  visitSyntax(source, file, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') parents.push(node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && holdsElements(node.init))
      drawing.add(node.id.value);
    if (node.type === 'FunctionDeclaration' && holdsElements(node.body)) drawing.add(node.identifier.value);
  });
  return parents.flatMap((parent) => {
    if (TEXT_ONLY.has(parent.opening?.name?.value ?? '')) return [];
    const children = parent.children.filter(isDrawn);
    if (children.length < 2) return [];
    const comesAndGoes = children.some(isOptional);
    return children.filter((child: Syntax) => {
      if (child.type === 'JSXText') return comesAndGoes;
      return child.type === 'JSXExpressionContainer' && !drawsElements(child.expression, drawing);
    });
  });
}

function isDrawn(child: Syntax) {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  const { expression } = child;
  // {' '}: no translator touches a space.
  if (expression?.type === 'StringLiteral') return expression.value.trim() !== '';
  return expression?.type !== 'JSXEmptyExpression';
}

/** Whether a child is sometimes there and sometimes not. */
function isOptional({ type, expression }: Syntax) {
  if (type !== 'JSXExpressionContainer') return false;
  return expression.operator === '&&' || expression.alternate?.type === 'NullLiteral';
}

function holdsElements(syntax: unknown) {
  return JSON.stringify(syntax ?? null).includes('"type":"JSX');
}

/** Whether an expression can draw elements alone, no text. */
function drawsElements(expression: Syntax, drawing: Set<string>): boolean {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'NullLiteral':
      return true;
    case 'ParenthesisExpression':
      return drawsElements(expression.expression, drawing);
    case 'BinaryExpression':
      return expression.operator === '&&' && drawsElements(expression.right, drawing);
    case 'ConditionalExpression':
      return drawsElements(expression.consequent, drawing) && drawsElements(expression.alternate, drawing);
    case 'CallExpression': {
      const callee = expression.callee.base ?? expression.callee;
      return callee.property?.value === 'map' || drawsElements(callee, drawing);
    }
    case 'OptionalChainingExpression':
      return drawsElements(expression.base, drawing);
    case 'Identifier':
      return drawing.has(expression.value);
    case 'MemberExpression':
      return drawing.has(expression.property.value);
    default:
      return false;
  }
}
