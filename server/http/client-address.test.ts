import { expect, it } from 'vitest';
import { ipv6Subnet } from './client-address.ts';

it.each([
  ['2001:db8:1:2345:6789:abcd:ef01:2345', '2001:db8:1:2300'],
  ['2001:0DB8:1:23ff::', '2001:db8:1:2300'],
  ['2001:db8::ff', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
])('the subnet of %s is %s', (address, subnet) => {
  expect(ipv6Subnet(address)).toBe(subnet);
});
