/** Sets an attribute where it has another value: browsers work the style of the page out anew even for the same one. */
export function setAttribute(node: Element, name: string, value: string) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
