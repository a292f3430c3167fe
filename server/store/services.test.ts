import { expect, it } from 'vitest';
import { type Services, servicesOf } from './services.ts';

interface Owner {
  name: string;
  service: Services<Owner>;
}

function makeOwner(name: string): Owner {
  const owner: Owner = { name, service: servicesOf(() => owner) };
  return owner;
}

const nameTag = ({ name }: Owner) => ({ text: `of ${name}` });
const twoTags = ({ service }: Owner) => [service(nameTag), service(nameTag)];

it('an owner makes a service once, from itself, and shares it with no other owner', () => {
  const [ann, bob] = [makeOwner('Ann'), makeOwner('Bob')];
  expect(ann.service(nameTag)).toEqual({ text: 'of Ann' });
  expect(ann.service(nameTag)).toBe(ann.service(nameTag));
  expect(bob.service(nameTag)).toEqual({ text: 'of Bob' });
});

it('a service may use another service of its owner', () => {
  const owner = makeOwner('Ann');
  const [first, second] = owner.service(twoTags);
  expect(first).toBe(second);
  expect(first).toBe(owner.service(nameTag));
});
