import { same } from '../values.ts';
import { type NodeProps, useForm } from './form.ts';
import { Group } from './Group.tsx';
import { List } from './List.tsx';
import { PhotoEntry } from './Photo.tsx';
import { RawText } from './RawText.tsx';
import { Scalar } from './Scalar.tsx';
import { Versions } from './Versions.tsx';
import { Numbers } from './Written.tsx';

/** A value of any shape, with its title, its help and its mistakes: as its schema says, or as it is written. */
export function Node(props: NodeProps) {
  const { schema, value, path } = props;
  const { file, versions } = useForm();
  const version = versions.find((one) => same(one.path, path));
  if (version) return <Versions version={version} name={schema.title ?? props.name} kind={schema.kind} />;
  if (path.length === 0 && typeof value === 'string') return <RawText saved={value} />;
  if (file === 'fotos' && path.length === 1 && value instanceof Object) return <PhotoEntry {...props} />;
  if (Array.isArray(value) || schema.type === 'array')
    return schema.anyOf || Array.isArray(schema.items) ? <Numbers {...props} /> : <List {...props} />;
  if (value instanceof Object || schema.type === 'object') return <Group {...props} />;
  return <Scalar {...props} />;
}
