import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { queryOf } from '../kit/ask.ts';
import { instantOf } from './words.ts';

type Values = Record<'noticed' | 'from' | 'to' | 'who', string>;

interface IncidentFormProps {
  initial: Values;
  onSubmit(values: Partial<Values>): void;
}

/** Asks for the times of an incident, and whose account was misused. */
export function IncidentForm({ initial, onSubmit }: IncidentFormProps) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState('');
  const staff = useQuery(queryOf('GET /api/staff'));
  const set = (name: keyof Values) => (event: { target: { value: string } }) => {
    setError('');
    setValues({ ...values, [name]: event.target.value });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [from, to] = [instantOf(values.from), instantOf(values.to)];
        if (from !== undefined && to !== undefined && from >= to) return setError('The end must be after the start.');
        onSubmit(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
      }}
      className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:grid-cols-2 lg:grid-cols-4 md:p-6"
    >
      <TextInput type="datetime-local" label="Reads from" required value={values.from} onChange={set('from')} />
      <TextInput type="datetime-local" label="Reads until" required value={values.to} error={error} onChange={set('to')} />
      <SelectInput label="Account" value={values.who} onChange={set('who')}>
        <option value="">All accounts</option>
        {staff.data?.data.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </SelectInput>
      <TextInput type="datetime-local" label="Noticed at" value={values.noticed} onChange={set('noticed')} />
      <div className="sm:col-span-full">
        <Button type="submit">Find who is affected</Button>
      </div>
    </form>
  );
}
